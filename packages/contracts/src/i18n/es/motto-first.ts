export const mottoFirst = {
  'pages.mottos': 'Lemas',
  'errors.MOTTO_LONG': 'Usa como máximo 80 caracteres.',
}
