import { es } from '@bourse/texts/es'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { addTexts, changeLanguage } from '../../../platform/i18n/dictionary.ts'
import { factText, figureText } from './signature-text.ts'

describe('[STAFF-01] the figures of a request for a signature', () => {
  test('are grouped with every decimal kept, and days are written out', () => {
    expect(figureText('94769220.00 LMXN')).toBe('94,769,220.00 LMXN')
    expect(figureText('0.00000001 LBTC')).toBe('0.00000001 LBTC')
    expect(figureText('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12')
    expect(figureText('12.5 %')).toBe('12.5%')
    expect(figureText('2026-11-16')).toBe('16 Nov 2026')
    expect(figureText('5000 ONN8 · 100.00 LUSD')).toBe('5,000 ONN8 · 100.00 LUSD')
    expect(figureText('Casa Palermo · 1250.00 LUSD · 6.2 % × 4 · 2025-03-03')).toBe('Casa Palermo · 1,250.00 LUSD · 6.2% × 4 · 3 Mar 2025')
  })

  test('leave versions, names and numbers of records as they are', () => {
    for (const text of ['1.1', '2026', 'support, finance', 'LBTC/LUSD', '']) expect(figureText(text)).toBe(text)
  })

  test('name roles in the words of the reader, and only where roles are meant', async () => {
    expect(factText('units', '1250.00 LUSD')).toBe('1,250.00 LUSD')
    await loadTexts('staffFrame')
    addTexts('es', es)
    changeLanguage('es')
    onTestFinished(() => changeLanguage('en'))
    expect(factText('roles', 'support, compliance, –')).toBe('soporte, cumplimiento, –')
    expect(factText('name', 'support')).toBe('support')
  })
})
