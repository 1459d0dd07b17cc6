import { useEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { dismiss, type Notice } from '#platform/notices'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { type Countdown, startCountdown } from './countdown.ts'

const SHOWN_MS = 6_000

/** One snackbar: its countdown pauses under the pointer, with focus inside, and while the window is in the background. */
export function Toast({ notice }: { notice: Notice }) {
  const t = useT()
  const { id, tone, text, action } = notice
  const root = useRef<HTMLDivElement>(null)
  const countdown = useRef<Countdown>(undefined)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)

  useEffect(() => {
    const running = startCountdown(SHOWN_MS, () => setLeaving(true))
    countdown.current = running
    const rest = () => running.hold('window')
    const resume = () => running.release('window')
    window.addEventListener('blur', rest)
    window.addEventListener('focus', resume)
    return () => {
      running.end()
      window.removeEventListener('blur', rest)
      window.removeEventListener('focus', resume)
    }
  }, [])
  // With reduced motion there is no animation to wait for, so it is removed at once.
  useEffect(() => {
    if (!isLeaving) return
    const animations = root.current?.getAnimations() ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => dismiss(id))
  }, [isLeaving, id])

  return (
    <div
      ref={root}
      className={isLeaving ? 'toast is-leaving' : 'toast'}
      {...(tone === 'error' && { role: 'alert' })}
      onPointerEnter={() => countdown.current?.hold('pointer')}
      onPointerLeave={() => countdown.current?.release('pointer')}
      onFocus={() => countdown.current?.hold('focus')}
      onBlur={() => countdown.current?.release('focus')}
    >
      <Icon name={tone === 'done' ? 'check' : tone === 'error' ? 'warning-circle' : 'info'} />
      <span className="grow">{text}</span>
      {action && (
        <Button
          variant="text"
          size="s"
          onClick={() => {
            leave()
            action.onSelect()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" size="s" label={t('shell.notice.close')} onClick={leave} />
    </div>
  )
}
