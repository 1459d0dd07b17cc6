import { createTheme } from '@mui/material/styles'

/**
 * MUI lends us behaviour, not looks: focus traps, positioning, keyboard. Its colours are our tokens, so a change of theme
 * needs no second theme object; ripple, uppercase and elevation are off.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'mui' },
  palette: {
    primary: { main: 'var(--brass)', contrastText: 'var(--on-brass)' },
    error: { main: 'var(--sell)', contrastText: 'var(--on-sell)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    background: { default: 'var(--paper)', paper: 'var(--surface)' },
    divider: 'var(--line)',
  },
  typography: { fontFamily: 'var(--sans)', fontSize: 15, button: { textTransform: 'none' } },
  shape: { borderRadius: 6 },
  transitions: { duration: { enteringScreen: 220, leavingScreen: 120, standard: 220, short: 120, shorter: 120, shortest: 120 } },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1200, xl: 1536 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
    MuiPaper: { defaultProps: { elevation: 0 } },
  },
})
