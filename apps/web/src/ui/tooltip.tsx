import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'
import { MuiFrame } from './mui-frame.tsx'

interface TooltipProps {
  /** A few words more; never the only place where something is said. */
  text: ReactNode
  /** One element that can take the focus. */
  children: ReactElement
  /** `label`: the words are the element's name. `description`: they add to a name it has. */
  as?: 'label' | 'description'
}

/** Appears on hover and focus, leaves on Escape. */
export function Tooltip({ text, children, as = 'description' }: TooltipProps) {
  return (
    <MuiFrame>
      <MuiTooltip
        title={text}
        describeChild={as === 'description'}
        enterDelay={300}
        placement="bottom"
        slotProps={{ tooltip: { className: 'tip' } }}
      >
        {children}
      </MuiTooltip>
    </MuiFrame>
  )
}
