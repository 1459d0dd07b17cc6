import { WORKSPACES_MAX } from '@bourse/contracts/exchange'
import { type FormEvent, useState } from 'react'
import { useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { leaveRow } from '../desk-rows/leave-row.ts'
import { chooseWorkspace, copyWorkspace, createWorkspace, deleteWorkspace, nameWorkspace, useWorkspaces } from '../layout/layout-store.ts'
import { DEFAULT_WORKSPACE, NAME_LENGTH_MAX, type Workspace } from '../layout/workspaces.ts'
import { AddPanels } from './add-panels.tsx'
import '../desk-rows/desk-rows.css'

/** The user's workspaces: choose, create, rename, copy, delete; and the panels of the current one. */
export function WorkspacesDialog({ isPhone, onClose }: { isPhone: boolean; onClose: () => void }) {
  const t = useT()
  const { workspaces, current } = useWorkspaces()
  const isFull = workspaces.length >= WORKSPACES_MAX
  return (
    <Dialog open title={t('maxDesk.workspaces')} onClose={onClose} fine={t('maxDesk.workspaces.fine')}>
      <div className="stack">
        <ul className="desk-rows" aria-label={t('maxDesk.workspaces')}>
          <Row workspace={undefined} isCurrent={current === undefined} isFull={isFull} onDone={onClose} />
          {workspaces.map((one) => (
            <Row key={one.id} workspace={one} isCurrent={one.id === current?.id} isFull={isFull} onDone={onClose} />
          ))}
        </ul>
        {isFull ? <p className="cap">{t('maxDesk.workspaces.full', { count: WORKSPACES_MAX })}</p> : <NewWorkspace />}
        {!isPhone && <AddPanels />}
      </div>
    </Dialog>
  )
}

interface RowProps {
  /** Undefined for the default one. */
  workspace: Workspace | undefined
  isCurrent: boolean
  isFull: boolean
  onDone: () => void
}

function Row({ workspace, isCurrent, isFull, onDone }: RowProps) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const name = workspace?.name ?? t('maxDesk.workspace.default')
  if (workspace && isNaming) return <Naming workspace={workspace} onDone={() => setNaming(false)} />
  return (
    <li className="desk-row">
      <button
        type="button"
        className="desk-choose"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          chooseWorkspace(workspace?.id ?? DEFAULT_WORKSPACE)
          onDone()
        }}
      >
        <span className="desk-mark">{isCurrent && <Icon name="check" />}</span>
        <span className="trunc">{name}</span>
      </button>
      {workspace && (
        <IconButton icon="pencil-simple" size="s" label={t('maxDesk.workspace.rename', { name })} onClick={() => setNaming(true)} />
      )}
      {!isFull && (
        <IconButton icon="copy" size="s" label={t('maxDesk.workspace.copy', { name })} onClick={() => copyWorkspace(workspace)} />
      )}
      {workspace && (
        <IconButton
          icon="trash"
          size="s"
          label={t('maxDesk.workspace.delete', { name })}
          onClick={(event) => {
            leaveRow(event)
            deleteWorkspace(workspace)
          }}
        />
      )}
    </li>
  )
}

function Naming({ workspace: { id, name }, onDone }: { workspace: Workspace; onDone: () => void }) {
  const t = useT()
  const [text, setText] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') nameWorkspace(id, text)
    onDone()
  }
  return (
    <li className="desk-row">
      <form className="desk-form" onSubmit={submit}>
        <Field
          className="grow"
          label={t('maxDesk.name')}
          value={text}
          maxLength={NAME_LENGTH_MAX}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('maxDesk.save')}</Button>
      </form>
    </li>
  )
}

function NewWorkspace() {
  const t = useT()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    createWorkspace(name)
    setName('')
  }
  return (
    <form className="desk-form" onSubmit={submit}>
      <Field
        className="grow"
        label={t('maxDesk.workspace.new')}
        placeholder={t('maxDesk.name')}
        value={name}
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {t('maxDesk.create')}
      </Button>
    </form>
  )
}
