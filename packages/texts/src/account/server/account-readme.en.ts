/** What the copy of somebody’s data says about itself. */
export const accountReadme = {
  'account.readme.title': 'Your data at Bourse',
  'account.readme.made': 'Prepared on {{date}} for the account of {{email}}.',
  'account.readme.what':
    'This is everything we hold about you: each kind of record is a file, once as JSON for programs and once as CSV for spreadsheets. Pictures and papers that you sent are in “files”.',
  'account.readme.amounts': 'Amounts are whole smallest units of their asset, as the ledger keeps them. Times are in UTC.',
  'account.readme.left':
    'Left out: passwords and keys, which we keep only as digests; which member of staff decided; and what belongs to others, such as their addresses.',
  'account.readme.tables': 'Files and number of records:',
}
