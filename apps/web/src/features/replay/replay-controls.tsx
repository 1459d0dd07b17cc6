import { dayEnd, REPLAY_SPEEDS, type ReplaySpeed } from '@bourse/domain/replay'
import { useLocale, useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { momentText, timeText } from './moment-words.ts'
import type { ReplayPlayer, ReplayView } from './replay-player.ts'

const SECOND_MS = 1_000

interface ReplayControlsProps {
  player: ReplayPlayer
  view: ReplayView
  start: number
  /** Undefined while the practice is open. */
  onPractise: (() => void) | undefined
}

export function ReplayControls({ player, view, start, onPractise }: ReplayControlsProps) {
  const t = useT()
  const { tag } = useLocale()
  const { moment, isPlaying, speed, state } = view
  return (
    <div className="replay-controls">
      <p className="replay-mark">
        <strong>{t('replay.mark')}</strong> · <time dateTime={new Date(moment).toISOString()}>{momentText(moment, tag)}</time> UTC
      </p>
      <div className="row gap-2" role="group" aria-label={t('replay.controls')}>
        <IconButton icon="caret-left" label={t('replay.backMinute')} onClick={() => player.move(-60_000)} />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          variant="primary"
          label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          onClick={() => player.toggle()}
        />
        <IconButton icon="caret-right" label={t('replay.aheadMinute')} onClick={() => player.move(60_000)} />
        <span className="input input-select replay-choice">
          <select
            aria-label={t('replay.speed')}
            value={speed}
            onChange={({ target }) => player.setSpeed(Number(target.value) as ReplaySpeed)}
          >
            {REPLAY_SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
          <Icon name="caret-down" />
        </span>
      </div>
      <input
        className="replay-seek"
        type="range"
        aria-label={t('replay.seek')}
        aria-valuetext={timeText(moment)}
        min={start}
        max={dayEnd(start) - SECOND_MS}
        step={SECOND_MS}
        value={Math.floor(moment / SECOND_MS) * SECOND_MS}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      {onPractise && <Button onClick={onPractise}>{t('replay.paper.open')}</Button>}
      <p className="cap replay-state" role="status">
        {state === 'loading' && t('replay.loading')}
        {state === 'failed' && t('replay.failed')}
      </p>
      {state === 'failed' && (
        <Button size="s" onClick={() => player.retry()}>
          {t('ui.error.retry')}
        </Button>
      )}
    </div>
  )
}
