export const mottoFirst = {
  'pages.mottos': 'Mottos',
  'errors.MOTTO_LONG': 'Use at most 80 characters.',
}
