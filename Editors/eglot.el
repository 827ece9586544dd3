(define-derived-mode table-view-config-mode prog-mode "TableViewConfig"
  (setq-local comment-start "# "))
(add-to-list 'auto-mode-alist '("\\.tableViewConfig\\'" . table-view-config-mode))
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(table-view-config-mode . ("tvp-preview" "lsp"))))
(add-hook 'table-view-config-mode-hook #'eglot-ensure)
