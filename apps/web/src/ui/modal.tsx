import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { enterTopLayer, leaveTopLayer } from '#platform/top-layer'
import './modal.css'

interface ModalProps {
  open: boolean
  /** Omitted where a decision is required: then neither Escape nor a click outside closes it. */
  onClose?: (() => void) | undefined
  /** At an edge of the window it slides in from there; elsewhere it fades in. */
  place: 'center' | 'full' | 'left' | 'right' | 'below' | 'free'
  className: string
  role?: 'dialog' | 'alertdialog'
  'aria-label'?: string
  'aria-labelledby'?: string
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  children: ReactNode
}

/**
 * The browser's modal dialog, in the top layer: everything behind it is inert, and closing it gives the focus back to where it came
 * from. It stays until its last transition has ended.
 */
export function Modal(props: ModalProps) {
  const { open } = props
  const [isThere, setThere] = useState(open)
  if (open && !isThere) setThere(true)
  return isThere && createPortal(<Shown {...props} onGone={() => setThere(false)} />, document.body)
}

function Shown({
  open,
  onClose,
  onGone,
  place,
  className,
  role = 'dialog',
  onKeyDown,
  children,
  ...named
}: ModalProps & { onGone: () => void }) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const isPressedOutside = useRef(false)
  // Shown before it has content: so a control with `autoFocus` can take the focus, and without one the dialog itself has it.
  const begin = useCallback((element: HTMLDialogElement) => {
    show(element)
    setDialog(element)
    return () => hide(element)
  }, [])
  useLayoutEffect(() => {
    if (!dialog || dialog.open === open) return
    if (open) show(dialog)
    else hide(dialog)
  }, [dialog, open])
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (!dialog || open) return
    let isCurrent = true
    const animations = dialog.getAnimations()
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isCurrent && gone.current())
    return () => {
      isCurrent = false
    }
  }, [dialog, open])

  return (
    // The pointer only closes it, which Escape and a button inside do too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...named}
      ref={begin}
      role={role}
      aria-modal="true"
      tabIndex={-1}
      className={`modal modal-${place} ${className}`}
      {...(!onClose && { closedby: 'none' })}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isPressedOutside.current && isOutside(event)) onClose?.()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // Nothing below hears it, and the browser does not close what stays open by its own state.
        event.stopPropagation()
        event.preventDefault()
        onClose?.()
      }}
      // The gesture that leads back on a phone. The choice of a file can be canceled inside, too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
        hide(event.currentTarget)
        show(event.currentTarget)
        onClose?.()
      }}
      onBlur={keepFocus}
    >
      {dialog && children}
    </dialog>
  )
}

function show(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement
  // The page behind does not scroll meanwhile; the room of its scroll bar stays.
  if (!document.querySelector('dialog:modal')) style.setProperty('--scroll-bar', `${window.innerWidth - clientWidth}px`)
  dialog.showModal()
  enterTopLayer(dialog)
}

function hide(dialog: HTMLDialogElement): void {
  leaveTopLayer(dialog)
  dialog.close()
}

/** On the backdrop, which belongs to the dialog. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** A control that disappears or is disabled loses the focus, and keys would go to the page behind. */
function keepFocus({ currentTarget: dialog, relatedTarget }: FocusEvent<HTMLDialogElement>): void {
  if (relatedTarget) return
  setTimeout(() => {
    if (dialog.open && document.hasFocus() && document.activeElement === document.body) dialog.focus({ preventScroll: true })
  })
}
