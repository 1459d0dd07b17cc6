import { en } from '@bourse/contracts/i18n/en'
import type { WalletReply } from '@bourse/contracts/pocket'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts } from '#platform/i18n'
import type { MenuEntry } from '#ui/menu'

// There is no browser history here; addresses are the same without it.
vi.mock(
  import('#platform/navigation'),
  () =>
    ({
      addressOf: (page: Parameters<typeof addressIn>[1], params = {}, extras = {}) => addressIn('en', page, params, extras),
    }) as never,
)
vi.mock(
  import('#ui/menu'),
  () => ({ Menu: ({ entries }: { entries: MenuEntry[] }) => `[${entries.map(({ label }) => label).join()}]` }) as never,
)

const { WalletActions } = await import('./wallet-actions.tsx')

interface Flags {
  isActive?: boolean
  isMintEnabled?: boolean
  isBurnEnabled?: boolean
  isFrozen?: boolean
}

function drawn({ isFrozen = false, isActive = false, isMintEnabled = false, isBurnEnabled = false }: Flags) {
  const wallet = { asset: { code: 'LUSD', isActive, isMintEnabled, isBurnEnabled }, isFrozen } as WalletReply
  const markup = renderToStaticMarkup(createElement(WalletActions, { wallet }))
  return {
    hrefs: [...markup.matchAll(/href="([^"?]+)/g)].map(([, href = '']) => href),
    menu: /\[([^\]]*)\]/.exec(markup)?.[1]?.split(',') ?? [],
  }
}

const [SEND, REQUEST, EXCHANGE] = ['/send/LUSD/', '/request/LUSD/', '/express']
const [DEPOSIT, WITHDRAW] = [en['pocket.act.mint'], en['pocket.act.burn']]

beforeAll(() => loadTexts('pocket', 'ui'))

describe('the actions of a wallet', () => {
  test.each<[string, Flags, string[], string[]]>([
    ['nothing is enabled', {}, [SEND, REQUEST], []],
    ['the asset is active', { isActive: true }, [SEND, REQUEST, EXCHANGE], []],
    ['deposits are enabled', { isMintEnabled: true }, [SEND, REQUEST], [DEPOSIT]],
    ['withdrawals are enabled', { isBurnEnabled: true }, [SEND, REQUEST], [WITHDRAW]],
    ['all is enabled', { isActive: true, isMintEnabled: true, isBurnEnabled: true }, [SEND, REQUEST, EXCHANGE], [DEPOSIT, WITHDRAW]],
    [
      'all is enabled, but it is frozen',
      { isActive: true, isMintEnabled: true, isBurnEnabled: true, isFrozen: true },
      [REQUEST],
      [DEPOSIT],
    ],
  ])('[PKT-05] when %s', (_name, flags, hrefs, menu) => {
    expect(drawn(flags)).toEqual({ hrefs, menu })
  })
})
