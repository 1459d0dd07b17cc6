import { newAccount } from '../support/account.ts'
import { cutEverywhere, englishText } from '../support/cut-network.ts'
import { signIn, test } from '../support/test.ts'
import { availableOf, newOwner } from './people.ts'

test('[MOVE-01] [DEF-067] [SHELL-34] a send: cut before, on the way and on the way back, it happens once and the page shows it', async ({
  page,
}) => {
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '100' }), newAccount({ displayName: 'Lena Lost' })])
  await signIn(page, sender.handle, { at: `/send?to=${receiver.handle}` })
  await page.getByRole('textbox', { name: englishText('transfer.amount') }).fill('25')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: englishText('transfer.continue') }).click()
  const send = page.getByRole('button', { name: englishText('transfer.send.submit', { amount: '25.00 LUSD' }) })
  await cutEverywhere({
    page,
    call: '**/api/transfers/',
    press: () => send.click(),
    effect: async () => [await availableOf(sender, 'LUSD'), await availableOf(receiver, 'LUSD')],
    after: [75_000_000n, 25_000_000n],
    done: page.getByRole('region', { name: englishText('transfer.done.sent') }),
  })
})
