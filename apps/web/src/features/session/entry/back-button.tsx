import { useT } from '#platform/i18n'
import { Button } from '#ui/button'

export function BackButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button variant="plain" icon="arrow-left" onClick={onClick}>
      {t('session.back')}
    </Button>
  )
}
