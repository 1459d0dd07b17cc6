import { FILE_BYTES_MAX, FILE_TYPES, FILES_BYTES_MAX, FILES_MAX } from '@bourse/domain/verification'
import { type DragEvent, useId, useRef, useState } from 'react'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { sizeText } from '#platform/size-text'
import { Button, IconButton } from '#ui/button'
import { FieldNote } from '#ui/field'
import { Icon } from '#ui/icon'
import { sumOf } from './choose-file.ts'
import type { ChosenFile, ChosenFiles } from './use-chosen-files.ts'

interface FilePickerProps {
  chosen: ChosenFiles
  error: string | undefined
  isBusy: boolean
}

/** Chooses or drops files, previews and removes them; files that cannot be used are reported at once. */
export function FilePicker({ chosen, error, isBusy }: FilePickerProps) {
  const t = useT()
  const { tag } = useLocale()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const drop = useDrop((files) => void chosen.add(files))
  const limits = { count: FILES_MAX, each: limitText(FILE_BYTES_MAX, tag), all: limitText(FILES_BYTES_MAX, tag) }
  const { files, refused } = chosen
  return (
    <fieldset className="field verify-files" disabled={isBusy}>
      <legend className="label">{t('verification.files')}</legend>
      <div className={`verify-drop${drop.isOver ? ' is-over' : ''}${error ? ' is-error' : ''}`} {...drop.handlers}>
        <Icon name="upload-simple" size={24} />
        <input
          ref={input}
          type="file"
          className="vh"
          tabIndex={-1}
          multiple
          accept={FILE_TYPES.join(',')}
          aria-label={t('verification.files.choose')}
          onChange={({ target }) => {
            const given = [...(target.files ?? [])]
            // Allows choosing the same file again after it was removed.
            target.value = ''
            void chosen.add(given)
          }}
        />
        {drop.isOver ? (
          <span>{t('verification.files.dropNow')}</span>
        ) : (
          <span className="row verify-choose">
            <Button name="files" size="s" aria-describedby={noteId} onClick={() => input.current?.click()}>
              {t('verification.files.choose')}
            </Button>
            <span className="cap only-d">{t('verification.files.drop')}</span>
          </span>
        )}
      </div>
      <FieldNote id={noteId} help={t('verification.files.help', limits)} error={error} />
      {refused.length > 0 && (
        <div role="alert">
          <ul className="verify-refused">
            {refused.map(({ name, fault }, place) => (
              <li key={`${place} ${name}`}>
                <Icon name="warning-circle" size={16} />
                <span>{t(`verification.files.fault.${fault}`, { name, ...limits })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {files.length > 0 && (
        <>
          <ul className="line-box">
            {files.map((one) => (
              <ChosenRow key={one.id} one={one} onRemove={() => chosen.remove(one.id)} />
            ))}
          </ul>
          <p className="cap">{t('verification.files.sum', { count: files.length, size: sizeText(sumOf(files), tag) })}</p>
        </>
      )}
    </fieldset>
  )
}

function ChosenRow({ one, onRemove }: { one: ChosenFile; onRemove: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { name, size, preview } = one
  const [isBroken, setBroken] = useState(false)
  return (
    <li className="verify-file">
      <span className="verify-thumb">
        {preview && !isBroken ? (
          <img src={preview} alt={t('verification.files.preview', { name })} onError={() => setBroken(true)} />
        ) : (
          <Icon name={preview ? 'image-square' : 'file-text'} size={24} />
        )}
      </span>
      <span className="grow two-lines">
        <span className="trunc">{name}</span>
        <span className="cap">{sizeText(size, tag)}</span>
      </span>
      <IconButton icon="trash" label={t('verification.files.remove', { name })} onClick={onRemove} />
    </li>
  )
}

/** Limits are whole mebibytes. */
function limitText(bytes: number, locale: string): string {
  return numberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(bytes / 1024 / 1024)
}

/** Entering a child fires leave on its parent, so the hover ends only with the last leave. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const inside = useRef(0)
  const enter = (change: 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    inside.current += change
    setOver(inside.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        inside.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
