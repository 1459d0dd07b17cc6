export const mottoFirst = {
  'pages.mottos': 'Lemas',
  'errors.MOTTO_LONG': 'Use no máximo 80 caracteres.',
}
