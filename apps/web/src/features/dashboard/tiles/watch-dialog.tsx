import type { MarketReply } from '@bourse/contracts/exchange'
import { WATCHED_MAX } from '@bourse/domain/dashboard'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { savePreferences } from '#platform/session'
import { Checkbox } from '#ui/checkbox'
import { FormDialog } from '#ui/form-dialog'
import { useSavedLayout } from '../use-layout.ts'

/** Which markets the reader follows; kept with the layout. */
export function WatchDialog({ markets, onClose }: { markets: readonly MarketReply[]; onClose: () => void }) {
  const t = useT()
  const saved = useSavedLayout()
  const [chosen, setChosen] = useState<readonly string[]>(saved.watched)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await savePreferences({ dash_layout: { ...saved, watched: chosen, revision: saved.revision + 1 } })
      onClose()
    } catch (error) {
      setBusy(false)
      raiseError(error)
    }
  }
  return (
    <FormDialog
      title={t('dashboard.watchlist.dialog')}
      submitLabel={t('dashboard.watchlist.keep')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="cap">{t('dashboard.watchlist.most', { count: WATCHED_MAX })}</p>
      {markets.map(({ symbol, base_symbol, quote_symbol }) => {
        const isChosen = chosen.includes(symbol)
        return (
          <Checkbox
            key={symbol}
            label={`${base_symbol}/${quote_symbol}`}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= WATCHED_MAX}
            onChange={() => setChosen(isChosen ? chosen.filter((one) => one !== symbol) : [...chosen, symbol])}
          />
        )
      })}
    </FormDialog>
  )
}
