import { useEffect, useEffectEvent, useRef } from 'react'
import { turnPaper, useOpenPaper, usePaperMode, usePaperPocket } from '#features/paper'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { notify } from '#platform/notices'
import { useTitle } from '#shell/page'
import { Icon } from '#ui/icon'
import './paper-frame.css'

/** Marks the terminal while it trades with play money, at every width, and says when that begins and ends. */
export function PaperFrame() {
  const isOn = usePaperMode()
  useChangeNotice(isOn)
  return isOn && <Banner />
}

function Banner() {
  const t = useT()
  useTitle(t('paper.banner'))
  useOpened()
  // Dialogs and full views are drawn outside the terminal and have to be marked as well.
  useEffect(() => {
    document.documentElement.dataset.paper = ''
    return () => {
      delete document.documentElement.dataset.paper
    }
  }, [])
  return (
    <div className="paper-banner" role="region" aria-label={t('paper.banner')}>
      <Icon name="pencil-simple" />
      <b>{t('paper.banner')}</b>
      <span className="paper-banner-more grow">{t('paper.bannerMore')}</span>
      <a className="paper-banner-link" href={addressOf('paper')}>
        {t('paper.pocket')}
      </a>
      <button type="button" className="paper-banner-off" onClick={() => turnPaper(false)}>
        {t('paper.turnOff')}
      </button>
    </div>
  )
}

/** Whoever first comes here gets the usual amounts. */
function useOpened(): void {
  const t = useT()
  const { data } = usePaperPocket()
  const { mutate, isIdle } = useOpenPaper()
  const isMissing = data?.isOpen === false
  const open = useEffectEvent(() => {
    if (isIdle) mutate(undefined, { onError: () => notify({ tone: 'error', text: t('paper.failed') }) })
  })
  useEffect(() => {
    if (isMissing) open()
  }, [isMissing])
}

function useChangeNotice(isOn: boolean): void {
  const t = useT()
  const before = useRef(isOn)
  const tell = useEffectEvent(() => notify({ tone: 'info', text: t(isOn ? 'paper.isOn' : 'paper.isOff') }))
  useEffect(() => {
    if (before.current === isOn) return
    before.current = isOn
    tell()
  }, [isOn])
}
