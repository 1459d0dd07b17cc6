/** Texts that no request takes as an amount of an asset with so many decimals, each with the word of its refusal. */
export function badAmounts(decimals: number): [text: string, word: string][] {
  return [
    [`1.${'0'.repeat(decimals)}1`, 'fields.AMOUNT_DECIMALS'],
    ['1e3', 'fields.AMOUNT_FORMAT'],
    ['-1', 'fields.AMOUNT_FORMAT'],
    ['+1', 'fields.AMOUNT_FORMAT'],
    ['1,5', 'fields.AMOUNT_FORMAT'],
    [' 1', 'fields.AMOUNT_FORMAT'],
    ['', 'fields.AMOUNT_FORMAT'],
    ['9'.repeat(60), 'fields.AMOUNT_TOO_LARGE'],
    ['9'.repeat(81), 'fields.amount'],
  ]
}
