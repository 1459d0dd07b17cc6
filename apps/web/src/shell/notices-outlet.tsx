import { closeSnackbar, type CustomContentProps, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack'
import { type Ref, useEffect, useRef } from 'react'
import { useT } from '#platform/i18n'
import { dismiss, type Notice, notices } from '#platform/notices'
import { NOTICES_SHOWN_MAX } from '#platform/notice-queue'
import { useStore } from '#platform/store'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import './notices.css'

const SHOWN_MS = 6_000

declare module 'notistack' {
  interface VariantOverrides {
    toast: { notice: Notice }
  }
}

/** Draws the queue's snackbars. The queue decides how many; notistack brings them in, lets them rest under the pointer and out again (SHELL-22). */
export function NoticesOutlet() {
  const { shown } = useStore(notices)
  const drawn = useRef(new Set<number>())
  useEffect(() => {
    for (const notice of shown) {
      if (drawn.current.has(notice.id)) continue
      drawn.current.add(notice.id)
      enqueueSnackbar({ variant: 'toast', notice, key: notice.id, onExited: () => dismiss(notice.id) })
    }
  }, [shown])
  return (
    <SnackbarProvider
      maxSnack={NOTICES_SHOWN_MAX}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      classes={{ containerRoot: 'notices' }}
      Components={{ toast: Toast }}
    />
  )
}

type ToastProps = CustomContentProps & { notice: Notice; ref?: Ref<HTMLDivElement> }

function Toast({ id, notice, ref }: ToastProps) {
  const t = useT()
  const { tone, text, action } = notice
  const close = () => closeSnackbar(id)
  return (
    <SnackbarContent ref={ref} className="toast" {...(tone === 'error' && { role: 'alert' })}>
      <Icon name={tone === 'done' ? 'check' : tone === 'error' ? 'warning-circle' : 'info'} />
      <span className="grow">{text}</span>
      {action && (
        <Button
          variant="text"
          size="s"
          onClick={() => {
            close()
            action.onSelect()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" size="s" label={t('shell.notice.close')} onClick={close} />
    </SnackbarContent>
  )
}
