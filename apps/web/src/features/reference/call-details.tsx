import { useT } from '#platform/i18n'
import { Chip } from '#ui/chip'
import { CopyButton } from '#ui/copy-button'
import type { ApiCall, ApiParameter } from './api-document.ts'
import { Example } from './example.tsx'
import { notesOf, type ShapeRow, typeOf } from './shape.ts'
import { FieldTable, ShapeTable } from './shape-table.tsx'

interface CallDetailsProps {
  call: ApiCall
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** One call, collapsed to a line until it is opened. */
export function CallDetails({ call, isOpen, onToggle }: CallDetailsProps) {
  return (
    <details id={call.id} className="call" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className="call-line">
        <span className={`call-method call-${call.method.toLowerCase()}`}>{call.method}</span>
        <code className="anywhere">{call.path}</code>
        <span className="call-summary small t-2">{call.summary}</span>
      </summary>
      {isOpen && <CallBody call={call} />}
    </details>
  )
}

function CallBody({ call }: { call: ApiCall }) {
  const t = useT()
  return (
    <div className="call-body">
      <div className="row call-marks">
        <Chip tone={call.isPublic ? 'line' : 'plain'} icon={call.isPublic ? 'globe-simple' : 'lock-simple'}>
          {call.isPublic ? t('reference.call.public') : t('reference.call.user')}
        </Chip>
        {call.movesMoney && (
          <Chip tone="brass" icon="coins">
            {t('reference.call.money')}
          </Chip>
        )}
        <span className="grow" />
        <CopyButton text={call.path} label={t('reference.call.copyPath')} />
      </div>
      {call.parameters.length > 0 && (
        <>
          <h3 className="label">{t('reference.call.parameters')}</h3>
          <FieldTable
            label={t('reference.call.parameters')}
            rows={call.parameters.map((each) => ({ ...rowOf(each), place: t(`reference.place.${each.in}`) }))}
          />
        </>
      )}
      {call.body && (
        <>
          <h3 className="label">{t('reference.call.body')}</h3>
          <ShapeTable schema={call.body} label={t('reference.call.body')} />
          {call.example !== undefined && <Example text={JSON.stringify(call.example, undefined, 2)} />}
        </>
      )}
      <h3 className="label">{t('reference.call.reply')}</h3>
      {call.reply ? (
        <ShapeTable schema={call.reply} label={t('reference.call.reply')} />
      ) : (
        <p className="cap">{call.file ? t('reference.call.file', { type: call.file }) : t('reference.call.noReply')}</p>
      )}
    </div>
  )
}

function rowOf({ name, required, schema }: ApiParameter): ShapeRow {
  return { path: name, name, depth: 0, isRequired: required === true, type: typeOf(schema), notes: notesOf(schema) }
}
