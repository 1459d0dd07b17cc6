import { REPLAY_SPEEDS, type ReplaySpeed } from '@bourse/domain/replay'
import { useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { Segmented } from '#ui/segmented'
import { timeText } from './moment-words.ts'
import type { ReplayPlayer, ReplayView } from './replay-player.ts'

interface ReplayControlsProps {
  player: ReplayPlayer
  view: ReplayView
  /** There is more than one recorded part to skip to. */
  hasSkips: boolean
}

const SPEEDS = REPLAY_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))

/** Plays, pauses and skips, with the time of day and the speed. */
export function ReplayControls({ player, view, hasSkips }: ReplayControlsProps) {
  const t = useT()
  const { moment, isPlaying, speed, state } = view
  return (
    <div className="replay-controls">
      <div className="row gap-2" role="group" aria-label={t('replay.controls')}>
        <IconButton icon="skip-back" label={t('replay.skipBack')} onClick={() => player.skip(-1)} />
        <button
          type="button"
          className="replay-play"
          aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          aria-keyshortcuts="Space"
          onClick={() => player.toggle()}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={22} />
        </button>
        <IconButton icon="skip-forward" label={t('replay.skipAhead')} disabled={!hasSkips} onClick={() => player.skip(1)} />
      </div>
      <time className="replay-clock" dateTime={new Date(moment).toISOString()}>
        {timeText(moment)}
      </time>
      <span className="cap replay-state grow" role="status">
        {state === 'loading' && t('replay.loading')}
        {state === 'failed' && t('replay.failed')}
      </span>
      {state === 'failed' && (
        <Button size="s" onClick={() => player.retry()}>
          {t('ui.error.retry')}
        </Button>
      )}
      <Segmented
        label={t('replay.speed')}
        options={SPEEDS}
        value={String(speed)}
        onChange={(value) => player.setSpeed(Number(value) as ReplaySpeed)}
      />
    </div>
  )
}
