import { useSyncExternalStore } from 'react'
import { FIRST_ICONS } from './icon-first.ts'
import type { REST_ICONS } from './icon-rest.ts'

type IconFile = keyof typeof FIRST_ICONS | keyof typeof REST_ICONS
export type IconName = Exclude<IconFile, `${string}-fill` | `${string}-bold`> | Base<IconFile>

/** Some icons are used in one weight only. */
type Base<File> = File extends `${infer Name}-${'fill' | 'bold'}` ? Name : never

interface IconProps {
  name: IconName
  /** Pixels; defaults to the size of the style sheet. */
  size?: number
  /** Regular by default, filled for the current place, bold inside badges; falls back to regular where a weight is missing. */
  weight?: 'regular' | 'fill' | 'bold'
  /** Announced by screen readers; without it the icon is decorative. */
  label?: string
  className?: string
}

/** A Phosphor icon in the current text color. */
export function Icon({ name, size, weight = 'regular', label, className }: IconProps) {
  const rest = useSyncExternalStore(subscribe, readRest, readRest)
  const drawing = drawingOf(`${name}-${weight}`, rest) ?? drawingOf(name, rest)
  if (drawing === undefined) void loadRest()
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 256 256"
      {...(size ? { style: { width: size, height: size } } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: drawing ?? '' }}
    />
  )
}

type IconTable = Readonly<Record<string, string>>

let rest: IconTable | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Loads the icons that are not part of the first page; the signed-in shell calls it early. */
export function loadRest(): Promise<void> {
  loading ??= import('./icon-rest.ts').then(
    (module) => {
      rest = module.REST_ICONS
      for (const listener of listeners) listener()
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readRest() {
  return rest
}

/** The content of an SVG file without its outermost tag. */
function drawingOf(file: string, rest: IconTable | undefined): string | undefined {
  const first: IconTable = FIRST_ICONS
  return (first[file] ?? rest?.[file])?.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
}
