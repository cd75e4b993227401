import { describe, expect, test } from 'vitest';

import { displayName, initials } from './signed-in.tsx';

describe('the display name', () => {
  test.each([
    ['Tamara Elagina', 'tamara@example.com', 'Tamara Elagina'],
    ['', 'tamara@example.com', 'tamara@example.com'],
    ['  ', 'tamara@example.com', 'tamara@example.com'],
    ['\u3164\u200B', 'tamara@example.com', 'tamara@example.com'],
    ['', '', 'User'],
  ])('“%s”, “%s”', (name, email, shown) => {
    expect(displayName({ name, email }, 'User')).toBe(shown);
  });
});

describe('initials', () => {
  test.each([
    ['Tamara Elagina', 'TE'],
    ['Анна', 'А'],
    ['ёлкина анна-мария', 'ЁА'],
    ['Jean-Luc de la Tour', 'JT'],
    ['tamara.elagina@example.com', 'T'],
    ['“Queen” Anne', 'QA'],
    ['𝒜nna Lee', '𝒜L'],
    ['7 Samurai', '7S'],
    ['— —', ''],
    ['', ''],
  ])('of “%s”', (shown, expected) => {
    expect(initials(shown)).toBe(expected);
  });
});
