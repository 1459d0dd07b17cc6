import { expect, test } from 'vitest'
import { networkOf, regionOf } from './visit.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::', 'fe80:0:0:0', 'fe80:0:0'],
])('[DEF-020] %s belongs to the network %s and the region %s', (address, network, region) => {
  expect(networkOf(address)).toBe(network)
  expect(regionOf(address)).toBe(region)
})
