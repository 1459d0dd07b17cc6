import { createTheme } from '@mui/material/styles'

/** MUI provides behavior, not looks: focus traps, positioning, transitions. Its styles are overridden in layers.css. */
export const muiTheme = createTheme({
  transitions: { duration: { enteringScreen: 220, leavingScreen: 120, standard: 220, short: 120, shorter: 120, shortest: 120 } },
})

export const MUI_DEFAULTS = { MuiPaper: { elevation: 0 } }
