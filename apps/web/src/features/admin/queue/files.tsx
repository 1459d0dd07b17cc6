import type { ReplyOf } from '@bourse/contracts/http'
import type { verification } from '@bourse/contracts/verification'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { saveFile } from '#platform/save-file'
import { sizeText } from '#platform/size-text'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { useOpenFile } from './queries.ts'

type File = ReplyOf<typeof verification.staffRead>['files'][number]

interface Picture {
  name: string
  url: string
}

/** A picture opens here; a PDF is downloaded for the system's viewer, because the page must not run a user's file. */
export function Files({ id, files }: { id: string; files: readonly File[] }) {
  const t = useT()
  const { tag } = useLocale()
  const open = useOpenFile(id)
  const [picture, setPicture] = useState<Picture>()
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.url) : undefined), [picture])
  const show = ({ id: fileId }: File) => {
    if (open.isPending) return
    open.mutate(fileId, {
      done: ({ name, blob }) => (isPicture(blob.type) ? undefined : t('admin.file.saved', { name })),
      onSuccess: ({ name, blob }) => {
        if (isPicture(blob.type)) setPicture({ name, url: URL.createObjectURL(blob) })
        else saveFile(name, blob)
      },
    })
  }
  const failed = open.isError && files.find((file) => file.id === open.variables)
  return (
    <section className="tools-files column" aria-label={t('admin.files')}>
      <p className="label" aria-hidden="true">
        {t('admin.files')}
      </p>
      <ul className="card list">
        {files.map((file) => {
          const isShown = isPicture(file.mediaType)
          return (
            <li key={file.id}>
              <button
                type="button"
                className="list-row"
                aria-busy={open.isPending && open.variables === file.id}
                onClick={() => show(file)}
              >
                <Icon name={isShown ? 'image-square' : 'file-text'} />
                <span className="grow trunc">{file.name}</span>
                <span className="cap">{sizeText(file.size, tag)}</span>
                <Icon name={isShown ? 'eye' : 'download-simple'} size={18} label={t(isShown ? 'admin.file.open' : 'admin.file.download')} />
              </button>
            </li>
          )
        })}
      </ul>
      {failed && <Notice tone="error">{t('admin.file.failed', { name: failed.name })}</Notice>}
      {picture && <PictureDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </section>
  )
}

function PictureDialog({ picture: { name, url }, onClose }: { picture: Picture; onClose: () => void }) {
  const t = useT()
  const [isBroken, setBroken] = useState(false)
  return (
    <Dialog open size="wide" title={name} onClose={onClose}>
      {isBroken ? (
        <Notice tone="error">{t('admin.file.broken')}</Notice>
      ) : (
        <img className="art-whole" src={url} alt={name} onError={() => setBroken(true)} />
      )}
    </Dialog>
  )
}

function isPicture(mediaType: string): boolean {
  return mediaType.startsWith('image/')
}
