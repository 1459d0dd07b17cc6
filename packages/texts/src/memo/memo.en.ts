/** What a user notes about a profile for themselves. */
export const memo = {
  'memo.title': 'Your note',
  'memo.lead': 'Only you see what you write here.',
  'memo.add': 'Add a note',
  'memo.edit': 'Edit',
  'memo.heading': 'Your note about {{name}}',
  'memo.text': 'Note',
  'memo.help': 'Only you see it. Leave it empty to remove it.',
  'memo.save': 'Save',
  'memo.changed': 'Changed {{date}}',
  'memo.saved': 'Note saved',
  'memo.removed': 'Note removed',
  'memo.failed': 'Your note couldn’t be loaded',
}
