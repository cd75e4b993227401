import { expect, test } from 'vitest';

import { siteOrigin } from '../app/data/config.server.ts';
import { readConfig } from './config.ts';

test('without any variable the house opens on port 3000, to everybody', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    origin: 'http://localhost:3000',
    logLevel: 'info',
  });
});

test('an empty variable counts as none', () => {
  expect(readConfig({ PORT: '', HOST: '', SITE_URL: '', LYCEUM_NOW: '' })).toEqual(readConfig({}));
});

test('the public origin is told by SITE_URL, else by the port', () => {
  expect(siteOrigin({ SITE_URL: 'https://lyceum.example' })).toBe('https://lyceum.example');
  expect(siteOrigin({ SITE_URL: 'https://LYCEUM.example/' })).toBe('https://lyceum.example');
  expect(siteOrigin({ PORT: '4000' })).toBe('http://localhost:4000');
});

test.each([
  [{ PORT: 'abc' }, 'PORT is “abc”; write a port number, for example 3000'],
  [{ PORT: '70000' }, 'PORT is “70000”; write a port between 0 and 65535'],
  [{ HOST: 'http://localhost' }, 'HOST is “http://localhost”; write an address of this machine'],
  [{ LYCEUM_NOW: 'tomorrow' }, 'LYCEUM_NOW is “tomorrow”; write an instant with its zone'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is “loud”; write one of fatal, error'],
  [{ SITE_URL: 'lyceum.example' }, 'SITE_URL is “lyceum.example”; write the site’s public address'],
  [{ SITE_URL: 'https://lyceum.example/ru' }, 'write the site’s public address without a path'],
  [{ SITE_URL: 'https://user:pass@lyceum.example' }, 'write the site’s public address without a path'],
])('%j is refused in words', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('all mistakes are told at once', () => {
  expect(() => readConfig({ PORT: 'x', SITE_URL: 'y' })).toThrow(/^PORT .*\nSITE_URL /);
});
