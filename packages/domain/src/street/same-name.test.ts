import { expect, test } from 'vitest'
import { compareNames } from './same-name.ts'

test.each([
  ['Inés Aldao', 'Inés Aldao', 'same'],
  ['Inés Aldao', 'INES ALDAO', 'same'],
  ['Inés Aldao', 'Aldao, Inés', 'same'],
  ['Inés M. Aldao', 'Inés Aldao', 'same'],
  ['Inés M. Aldao', 'Inés María Aldao', 'same'],
  ['I. Aldao', 'Inés Aldao', 'same'],
  ['E. Gómez', 'Eduardo Gómez', 'same'],
  ['João da Silva', 'Joao Silva', 'same'],
  ['Juan de la Cruz', 'CRUZ JUAN', 'same'],
  ['María José Ruiz', 'Mariajosé Ruiz', 'same'],
  ['Seán O’Brien', "Sean O'Brien", 'same'],
  ['Søren Kjær', 'Soren Kjaer', 'same'],
  ['Jürgen Weiß', 'Jurgen Weiss', 'same'],
  ['Anne Lœuil', 'Anne Loeuil', 'same'],
  ['Đorđe Ilić', 'Dorde Ilic', 'same'],
  ['Guðrún Jónsdóttir', 'Gudrun Jonsdottir', 'same'],
  ['Łukasz Wałęsa', 'Lukasz Walesa', 'same'],
  ['Yıldız Akın', 'Yildiz Akin', 'same'],
  ['Þóra Þórsdóttir', 'Thora Thorsdottir', 'same'],
  ['Casa Río S.R.L.', 'CASA RIO SRL', 'same'],
  ['Cambios', 'CAMBIOS', 'same'],
  ['Dra. Lucía Ferrando', 'Lucía Ferrando', 'same'],
  ['李小龍', '李小龍', 'same'],
  ['Inés Aldao Pérez', 'Inés Aldao Gómez', 'similar'],
  ['Inés Aldao', 'Pedro Aldao', 'similar'],
  ['Inés', 'Inés Aldao', 'similar'],
  ['I. A.', 'Inés Aldao', 'similar'],
  ['Ana Ana', 'Ana Ruiz', 'similar'],
  ['Inés Aldao', 'Tomás Rey', 'different'],
  ['I. Gómez', 'Inés Aldao', 'different'],
  ['Juan de la Cruz', 'Pedro de la Vega', 'different'],
  ['Ortega y Gasset', 'Ruiz y Picasso', 'different'],
  ['Ann', 'Anna', 'different'],
  ['', 'Inés Aldao', 'unknown'],
  ['Inés Aldao', ' .,- ', 'unknown'],
  ['', '', 'unknown'],
] as const)('[DEF-121] “%s” and “%s” are %s, in either order', (a, b, likeness) => {
  expect([compareNames(a, b), compareNames(b, a)]).toEqual([likeness, likeness])
})

test('[DEF-121] a name made only of particles is compared by them', () => {
  expect(compareNames('De La', 'de la')).toBe('same')
})
