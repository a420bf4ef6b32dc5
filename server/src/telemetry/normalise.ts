import { createHash } from 'node:crypto';
import type { BrowserErrorReportSchema } from '@mazad/contract/telemetry';
import type * as z from 'zod/mini';

export type BrowserErrorReport = z.infer<typeof BrowserErrorReportSchema>;
export interface Frame {
  /** Name of the function; empty for anonymous ones. */
  name: string;
  /** Path of the script. */
  file: string;
  line: number;
  column: number;
}
export interface NormalError {
  fingerprint: string;
  message: string;
  frames: Frame[];
  page: string;
  release: string;
}

const FRAMES_MAX = 20;
const FRAMES_TOLD_APART = 3;
const LINE_CHARS_MAX = 400;
const CHROME = /^\s*at (?:async )?(?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/;
const FIREFOX_AND_SAFARI = /^(.*?)@(\S+?):(\d+):(\d+)$/;

/**
 * The stored form of a report, without personal data. The web app removes it too, but anybody can send reports. Of a
 * stack only frames are kept; the same fault in two releases has the same fingerprint.
 */
export function normalise(report: BrowserErrorReport): NormalError {
  const message = impersonal(report.message) || 'unknown';
  const frames = report.stack.split('\n').flatMap(frameOf).slice(0, FRAMES_MAX);
  const told = frames.slice(0, FRAMES_TOLD_APART).map(({ name, file }) => `${name} ${withoutHash(file)}`);
  const fingerprint = createHash('sha256')
    .update([message, ...told].join('\n'))
    .digest('hex')
    .slice(0, 32);
  const release = report.release.replace(/[^\w.+-]/g, '');
  return { fingerprint, message, frames, page: impersonal(pathOf(report.page)), release };
}

/** Without URLs, queries, e-mails, tokens, ids and numbers. */
function impersonal(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\b(?:https?|wss?|blob):\/*\S+/gi, (address) => pathOf(address))
    .replace(/[?#]\S*=\S*/g, '')
    .replace(/[^\s@<>()"']+@[^\s@<>()"']+/g, '<e-mail>')
    .replace(/\beyJ[\w-]+(?:\.[\w-]+){1,2}/g, '<token>')
    .replace(/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '<id>')
    .replace(/\b[A-Z]{1,4}-?\p{Nd}{3,}\b/gu, '<id>')
    .replace(/\+?\p{Nd}(?:[\p{Nd}\s.,:-]*\p{Nd})?/gu, '#')
    .trim();
}

function pathOf(address: string): string {
  return (
    (/^(?:blob:)?[a-z]+:\/\/[^/?#\s]*([^?#\s]*)/i.exec(address)?.[1] ?? address).replace(/[?#].*$/s, '') ||
    '/'
  );
}

function frameOf(line: string): Frame[] {
  if (line.length > LINE_CHARS_MAX) return [];
  const found = CHROME.exec(line) ?? FIREFOX_AND_SAFARI.exec(line);
  if (!found) return [];
  const [, name = '', address = '', row, column] = found;
  const file = pathOf(address)
    .replace(/[^\w./@<>-]/g, '')
    .slice(-120);
  return [
    { name: name.replace(/[^\w.$<> ]/g, '').slice(0, 80), file, line: Number(row), column: Number(column) },
  ];
}

/** Built files have a content hash in their names. */
function withoutHash(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

export function frameText({ name, file, line, column }: Frame): string {
  return `at ${name || '<anonymous>'} (${file}:${line}:${column})`;
}
