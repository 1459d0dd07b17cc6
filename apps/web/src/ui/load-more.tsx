import { useT } from '#platform/i18n'
import { Button, type ButtonProps } from './button.tsx'

interface LoadMoreProps extends Pick<ButtonProps, 'size' | 'block'> {
  /** Whether there is more to load, and how (PKT-12); `count` where it is known how much. */
  more: { onLoad: () => void; isLoading: boolean; count?: number } | undefined
  className?: string
}

/** The button below a list that continues. */
export function LoadMore({ more, className = 'data-list-more', ...look }: LoadMoreProps) {
  const t = useT()
  return (
    more && (
      <div className={className}>
        <Button busy={more.isLoading} onClick={more.onLoad} {...look}>
          {more.count ? t('ui.loadMore.count', { count: more.count }) : t('ui.loadMore')}
        </Button>
      </div>
    )
  )
}
