-- One action for every kind of entry, with its name and its German title as parameters.
UPDATE journal SET action = 'change {thing}', parameters = '{"thing": "office", "title": "Angaben zur Stelle"}'
  WHERE action = 'change office';
