import { useT } from '#platform/i18n'
import { type Chord, chordText } from './shortcuts.ts'

/** A key combination as key caps. */
export function KeyCaps({ chord }: { chord: Chord }) {
  const t = useT()
  return (
    <span className="key-caps">
      {chordText(chord, IS_MAC, (key) => t(`max.key.${key}`)).map((part, place) => (
        <kbd key={place}>{part}</kbd>
      ))}
    </span>
  )
}

const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent)
