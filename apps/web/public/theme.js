// Runs before the first paint, so that a dark page never flashes white (DEF-016). src/platform/theme.ts writes the stored value.
let chosenTheme = null
try {
  chosenTheme = localStorage.getItem('bourse.theme')
  if (localStorage.getItem('bourse.text') === 'large') document.documentElement.dataset.text = 'large'
  // The document's first view is in English and for visitors: it is hidden for signed-in users and other languages.
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((lang) => ['en', 'es', 'pt'].includes(lang))
  const language = localStorage.getItem('bourse.language') ?? asked ?? 'en'
  if (localStorage.getItem('bourse.refresh') || language !== 'en') document.documentElement.dataset.first = 'off'
} catch {
  // Storage may be disabled; then the system theme is used.
}
const isDark = chosenTheme === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosenTheme === 'dark'
if (isDark) {
  document.documentElement.dataset.theme = 'dark'
  document.querySelector('meta[name=theme-color]').content = '#0b121c'
}

// A document with first words names the application's scripts, which load once a visitor can read; for anyone else they load at once.
const scripts = document.querySelector('meta[name=scripts]')?.content.split(' ') ?? []
const load = () => {
  for (const src of scripts.splice(0))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: false, crossOrigin: '', src }))
}
if (document.documentElement.dataset.first === 'off') load()
else if (scripts.length > 0) {
  requestAnimationFrame(() => {
    const picture = document.querySelector('.first-view img')
    if (picture === null || picture.complete) setTimeout(load)
    else for (const end of ['load', 'error']) picture.addEventListener(end, () => requestAnimationFrame(() => setTimeout(load)))
  })
  // A page in the background is not painted, and a slow picture is not waited for.
  setTimeout(load, 1500)
}
