import { CacheProvider } from '@emotion/react'
import createCache from '@emotion/cache'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { muiTheme } from '../styles/mui-theme.ts'

/** Every part that borrows behaviour from MUI stands in this frame, so the pages that use none do not load it. */
export function MuiFrame({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}

const cache = layeredCache()

/** MUI's styles go into the layer under ours, and carry the page's nonce: the policy admits no other inline style. */
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
