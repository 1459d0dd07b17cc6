/** The actions that a key can have in the terminal. */
export const ACTIONS = [
  'palette',
  'help',
  'market',
  'depth',
  'centre',
  'fullChart',
  'buy',
  'sell',
  'price',
  'quantity',
  'quarter1',
  'quarter2',
  'quarter3',
  'quarter4',
  'review',
  'clear',
  'cancelSelected',
  'safetyTimer',
  'oneStep',
  'templates',
  'workspaces',
  'nextWorkspace',
  'paper',
  'sounds',
] as const
export type ActionId = (typeof ACTIONS)[number]

/** A key with its modifiers: `b`, `Shift+x`, `Mod+Enter`; empty when the action has none. Mod is Ctrl, or Cmd on a Mac. */
export type Chord = string
export type Keys = Readonly<Record<ActionId, Chord>>

export const DEFAULT_KEYS: Keys = {
  palette: 'Mod+k',
  help: '?',
  market: '/',
  depth: 'd',
  centre: 'c',
  fullChart: 'f',
  buy: 'b',
  sell: 's',
  price: 'p',
  quantity: 'q',
  quarter1: '1',
  quarter2: '2',
  quarter3: '3',
  quarter4: '4',
  review: 'Mod+Enter',
  clear: 'Escape',
  cancelSelected: 'x',
  safetyTimer: 't',
  oneStep: 'a',
  templates: 'o',
  workspaces: 'w',
  nextWorkspace: 'Shift+w',
  paper: 'Shift+p',
  sounds: 'm',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Undefined for modifier keys alone, and for those of the system. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Chord | undefined {
  if (altKey || ['Control', 'Meta', 'Alt', 'Shift', 'Tab', 'Dead', 'Unidentified', 'Process'].includes(key)) return undefined
  const isLetter = /^\p{L}$/u.test(key)
  const name = isLetter ? key.toLowerCase() : key === ' ' ? 'Space' : key
  // A character such as ? already implies Shift.
  const shift = shiftKey && (isLetter || key.length > 1) ? 'Shift+' : ''
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shift}${name}`
}

/** While the user is typing, only sending and clearing have keys, and only ones that type no character. */
export function actionFor(keys: Keys, chord: Chord, isTyping: boolean): ActionId | undefined {
  const action = ACTIONS.find((one) => keys[one] === chord)
  if (!isTyping) return action
  const writesNothing = chord.startsWith('Mod+') || chord === 'Escape'
  return writesNothing && (action === 'review' || action === 'clear') ? action : undefined
}

/** Assigns a key to an action and removes it from its previous one. */
export function rebind(keys: Keys, action: ActionId, chord: Chord): Keys {
  const free = Object.fromEntries(ACTIONS.map((one) => [one, keys[one] === chord ? '' : keys[one]])) as Record<ActionId, Chord>
  return { ...free, [action]: chord }
}

/** The stored keys where they are valid; the default for the rest, unless the user gave that key to another action before. */
export function readKeys(stored: string | undefined): Keys {
  try {
    const read = JSON.parse(stored ?? '{}') as Record<string, unknown>
    const known = ACTIONS.filter((action) => typeof read[action] === 'string').map((action) => [action, read[action]] as const)
    const own = Object.fromEntries(known) as Partial<Keys>
    const taken = new Set(Object.values(own))
    const rest = ACTIONS.filter((action) => own[action] === undefined && taken.has(DEFAULT_KEYS[action]))
    return { ...DEFAULT_KEYS, ...(Object.fromEntries(rest.map((action) => [action, ''])) as Partial<Keys>), ...own }
  } catch {
    return DEFAULT_KEYS
  }
}

/** Keys whose caps bear a word of the keyboard's language. */
export const WORDED_KEYS = ['Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown', 'Space'] as const
export type WordedKey = (typeof WORDED_KEYS)[number]

/** The others bear the same on every keyboard. */
const CAPS: Readonly<Record<string, string>> = {
  Shift: '⇧',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** As printed on this machine's keyboard. */
export function chordText(chord: Chord, isMac: boolean, wordOf: (key: WordedKey) => string): string[] {
  if (chord === '') return []
  // The key may be the plus sign itself.
  const parts = chord.endsWith('+') ? [...chord.slice(0, -1).split('+').filter(Boolean), '+'] : chord.split('+')
  return parts.map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl'
    const worded = WORDED_KEYS.find((key) => key === part)
    return worded ? wordOf(worded) : (CAPS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
  })
}
