import { queryDatabase } from './world/database.ts';

/** The text of the newest message of a kind to a recipient; the server keeps messages it cannot send. */
async function lastText(recipient: string, kind: string): Promise<string> {
  const [message] = await queryDatabase<{ body_text: string }>(
    `select body_text from message where recipient = $1 and kind = $2 order by created_at desc limit 1`,
    [recipient, kind],
  );
  if (!message) throw new Error(`No message of the kind ${kind} went to ${recipient}.`);
  return message.body_text;
}

/** Path and query of the link to set a password. */
export async function mailedLink(recipient: string, kind: 'RESET' | 'INVITE' | 'SET'): Promise<string> {
  const text = await lastText(recipient, `${kind}_LINK_CODE`);
  const path = /\/reset-password\?token=[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error(`The message to ${recipient} has no link: ${text}`);
  return path;
}

/** The six digits of the newest code. */
export async function sentCode(recipient: string, kind: string): Promise<string> {
  const text = await lastText(recipient, kind);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The message to ${recipient} has no code: ${text}`);
  return code;
}
