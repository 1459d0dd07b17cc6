import type { ReactNode } from 'react'
import './presets.css'

interface Preset {
  key: string
  label: ReactNode
  isChosen: boolean
  onChoose: () => void
}

/** A few round amounts to choose from, beside the field that takes any other. */
export function Presets({ label, presets }: { label: string; presets: readonly Preset[] }) {
  return (
    <div className="presets" role="group" aria-label={label}>
      {presets.map((preset) => (
        <button key={preset.key} type="button" aria-pressed={preset.isChosen} onClick={preset.onChoose}>
          {preset.label}
        </button>
      ))}
    </div>
  )
}
