import { useStore } from '#platform/store'
import { notices } from '#platform/notices'
import { Toast } from './toast.tsx'
import './notices.css'

/** Draws the queue's snackbars, the newest last; the queue decides how many (SHELL-22). */
export function NoticesOutlet() {
  const { shown } = useStore(notices)
  return (
    <div className="notices">
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
