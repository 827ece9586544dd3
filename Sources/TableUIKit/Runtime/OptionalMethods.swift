import Foundation

/// The default implementations of optional methods, for calls by name. The port tool uses it: a class that conforms to a protocol gets the
/// optional methods that its subclasses override, and each calls this object.
@preconcurrency @MainActor
public final class OptionalMethods: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate, UIGestureRecognizerDelegate,
    UIPickerViewDataSource, UIPickerViewDelegate
{
    public static let shared = OptionalMethods()
    private override init() { super.init() }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    public func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
    public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}
