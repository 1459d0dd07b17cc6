// Runs before the first paint, so that a dark page never flashes white (DEF-016). The store is kept by src/platform/theme.ts.
try {
  if (localStorage.getItem('bourse.theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark'
    document.querySelector('meta[name=theme-color]').content = '#0b121c'
  }
} catch {
  // Storage may be closed to the page; light is the default.
}
