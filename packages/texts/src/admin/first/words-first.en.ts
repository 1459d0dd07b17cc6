/** The names of its pages, its error texts, and the line that every page shows during maintenance. */
export const wordsFirst = {
  'errors.CHANGED_MEANWHILE': 'Someone else changed this meanwhile. Look at it again.',
  'errors.MAINTENANCE': 'Bourse is under maintenance: nothing can be paid, traded or withdrawn right now. Your balances are safe.',
  'pages.adminDictionary': 'Dictionary',
  'pages.adminVariables': 'System variables',
  'pages.adminJobs': 'Jobs',
  'pages.adminQuestionnaires': 'Questionnaires',
} as const
