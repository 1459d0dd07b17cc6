import { account, OWN_FILES, type OwnFileName } from '@bourse/contracts/account'
import { report } from '@bourse/contracts/report'
import { useToday } from '#platform/clock'
import { SettingsCard } from '#features/settings'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { IconButton, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { useFile } from './use-file.ts'

/** One's own records as files, of the active profile. */
export function FilesCard() {
  const t = useT()
  const day = useToday().toISOString().slice(0, 10)
  const file = useFile()
  const year = day.slice(0, 4)
  const getLedger = () => file.mutate({ contract: report.statementCsv, query: { from: `${year}-01-01`, to: day } })
  const getOwn = (name: OwnFileName) => file.mutate({ contract: account.ownFile, query: { name } })
  return (
    <SettingsCard
      isList
      title={t('tools.files.title')}
      action={
        <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('reports')}>
          {t('tools.files.statements')}
        </a>
      }
    >
      <ul className="tools-exports">
        <FileLine name={t('tools.files.ledger')} text={t('tools.files.ledgerText', { year })} isBusy={file.isPending} onGet={getLedger} />
        {OWN_FILES.map((name) => (
          <FileLine
            key={name}
            name={t(`tools.files.${name}`)}
            text={t('tools.files.all')}
            isBusy={file.isPending}
            onGet={() => getOwn(name)}
          />
        ))}
      </ul>
    </SettingsCard>
  )
}

interface FileLineProps {
  name: string
  text: string
  isBusy: boolean
  onGet: () => void
}

function FileLine({ name, text, isBusy, onGet }: FileLineProps) {
  const t = useT()
  return (
    <li>
      <Icon name="file-text" />
      <span className="two-lines grow">
        <span className="m">{name}</span>
        <span className="cap">{text}</span>
      </span>
      <IconButton size="s" icon="download-simple" label={t('tools.files.get', { name })} disabled={isBusy} onClick={onGet} />
    </li>
  )
}
