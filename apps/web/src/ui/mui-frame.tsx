import { CacheProvider, ThemeContext } from '@emotion/react'
import createCache from '@emotion/cache'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { ReactNode } from 'react'
import { MUI_DEFAULTS, muiTheme } from '../styles/mui-theme.ts'

/**
 * Wraps every part that uses MUI, so that pages without one don't load it. MUI's ThemeProvider would add color scheme switching,
 * which our tokens already do.
 */
export function MuiFrame({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={(cache ??= layeredCache())}>
      <ThemeContext.Provider value={muiTheme}>
        <DefaultPropsProvider value={MUI_DEFAULTS}>{children}</DefaultPropsProvider>
      </ThemeContext.Provider>
    </CacheProvider>
  )
}

/** Made for the first part that is drawn. */
let cache: ReturnType<typeof layeredCache> | undefined

/**
 * MUI's styles go into the layer below ours and carry the page's nonce, because the content security policy allows no other
 * inline style.
 */
function layeredCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const made = createCache({ key: 'mui', ...(nonce ? { nonce } : {}) })
  const insert = made.insert
  made.insert = (selector, serialized, sheet, shouldCache) => {
    const styles = serialized.styles.startsWith('@layer') ? serialized.styles : `@layer mui {${serialized.styles}}`
    return insert(selector, { ...serialized, styles }, sheet, shouldCache)
  }
  return made
}
