// Runs before the first paint, so that a dark page never flashes white (DEF-016). The store is kept by src/platform/theme.ts.
let chosenTheme = null
try {
  chosenTheme = localStorage.getItem('bourse.theme')
  // The document's own first view speaks English to visitors: not for those who are signed in or chose another language.
  const language = localStorage.getItem('bourse.language') ?? 'en'
  if (localStorage.getItem('bourse.refresh') || language !== 'en') document.documentElement.dataset.first = 'off'
} catch {
  // Storage may be closed to the page; then the system decides.
}
const isDark = chosenTheme === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosenTheme === 'dark'
if (isDark) {
  document.documentElement.dataset.theme = 'dark'
  document.querySelector('meta[name=theme-color]').content = '#0b121c'
}
