-- Starts `tvp-preview lsp` for configs, and for sessions, documents, YAML and JSON files of a project with a tvp.yaml. Neovim 0.7 and later.
vim.cmd([[autocmd BufRead,BufNewFile *.tableViewConfig setfiletype tableviewconfig]])
vim.cmd([[autocmd BufRead,BufNewFile *.session setfiletype tablesession]])
vim.cmd([[autocmd BufRead,BufNewFile *.storyboard,*.xib setfiletype xml]])

local clients = {}

local function root_of(path)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  local project = vim.fn.findfile('tvp.yaml', folder .. ';')
  return project ~= '' and vim.fn.fnamemodify(project, ':p:h') or folder, project ~= ''
end

local function attach(buffer)
  local root, is_project = root_of(vim.api.nvim_buf_get_name(buffer))
  if vim.bo[buffer].filetype ~= 'tableviewconfig' and not is_project then return end
  local id = clients[root]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client({ name = 'tvp-preview', cmd = { vim.g.tvp_preview or 'tvp-preview', 'lsp' }, root_dir = root,
      init_options = { appearance = vim.o.background, documentation = vim.g.tvp_documentation } })
    clients[root] = id
  end
  if id then vim.lsp.buf_attach_client(buffer, id) end
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'tableviewconfig', 'tablesession', 'yaml', 'json', 'xml' },
  callback = function(event) attach(event.buf) end,
})

-- A click on a row of the preview moves the cursor to its line. Newer versions of Neovim have a handler of their own.
vim.lsp.handlers['window/showDocument'] = vim.lsp.handlers['window/showDocument'] or function(_, shown)
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.uri_to_fname(shown.uri)))
  if shown.selection then vim.api.nvim_win_set_cursor(0, { shown.selection.start.line + 1, shown.selection.start.character }) end
  return { success = true }
end

-- The preview follows the cursor once it is open.
local is_previewed = false
vim.api.nvim_create_autocmd('CursorMoved', {
  pattern = '*.tableViewConfig',
  callback = function()
    if not is_previewed then return end
    local arguments = { vim.uri_from_bufnr(0), vim.api.nvim_win_get_cursor(0)[1] - 1 }
    vim.lsp.buf_request(0, 'workspace/executeCommand', { command = 'tvp.reveal', arguments = arguments }, function() end)
  end,
})

-- Opens the preview of the current config at the row under the cursor.
vim.api.nvim_create_user_command('TvpPreview', function()
  local arguments = { vim.uri_from_bufnr(0), vim.api.nvim_win_get_cursor(0)[1] - 1 }
  for _, answer in pairs(vim.lsp.buf_request_sync(0, 'workspace/executeCommand', { command = 'tvp.preview', arguments = arguments }, 10000) or {}) do
    if answer.result then is_previewed = true vim.fn.jobstart({ 'xdg-open', answer.result }, { detach = true }) print(answer.result) end
  end
end, {})
