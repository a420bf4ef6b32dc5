import { type ReactNode, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { type Send, useFieldsBy } from '#/session/use-fields';
import { type ChangedFact, Overtaken } from './changed-note';
import { keepOwnEdits, ofOwnEdits, ownEdits } from './own-edits';
import { useOpened } from './use-opened';

type Schema<Names extends string> = z.ZodMiniObject<Readonly<Record<Names, z.core.$ZodType>>>;

/**
 * A form for some `names` of a record that other operators may change meanwhile. If it is refused because of that,
 * `takeOver` takes the new record and keeps own edits, and `shown` explains what changed. A form that stays open after
 * success calls `restart` with the answer. `beside`: fields that are not part of the record, such as a note.
 */
export function useEdit<
  Opened extends { version: number },
  const Name extends string & keyof Opened,
  S extends Schema<Name>,
  Beside extends FieldValues = Record<never, never>,
>(current: Opened, schema: S, names: readonly Name[], beside?: Beside) {
  type Fields = Pick<Opened, Name>;
  type Typed = Fields & Beside;
  type Edits = Partial<Pick<z.output<S>, Name & keyof z.output<S>>> & Beside;
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const { opened, was, goOn, restart, addOwn } = useOpened(current);
  const sent = useRef<Typed>(null);
  const fieldsOf = (one: Fields) =>
    Object.fromEntries(names.map((name) => [name, one[name]])) as unknown as Fields;
  const before = fieldsOf(opened);
  const form = useFieldsBy<Typed, Edits>({
    defaultValues: { ...before, ...beside } as unknown as DefaultValues<Typed>,
    resolver: ofOwnEdits<Typed, Edits>(
      schema as unknown as z.ZodMiniObject,
      before as Partial<Typed>,
      locale,
    ),
  });
  const typed = form.watch();
  const own = ownEdits(before, fieldsOf(typed));
  const goOnFrom = (from: Fields | Typed, now: Opened) =>
    form.reset(
      keepOwnEdits<Typed>(form.getValues(), from as Partial<Typed>, fieldsOf(now) as Partial<Typed>),
    );
  return {
    ...form,
    opened,
    before,
    typed,
    own,
    addOwn,
    takeOver: (now: Opened) => {
      goOnFrom(before, now);
      goOn(now);
    },
    restart: (saved: Opened) => {
      goOnFrom(sent.current ?? before, saved);
      restart(saved);
    },
    /** Sends them with the version that they were made on. */
    submit: (send: Send<Edits & { version: number }>) =>
      form.submit((edits, refusal) => {
        sent.current = form.getValues();
        send({ ...edits, version: opened.version }, refusal);
      }),
    /** For a `ConsequenceForm`: what changed meanwhile, or that nothing is edited yet. */
    shown: (factsOf: (one: Opened) => readonly ChangedFact[]): Shown => ({
      overtaken: was && <Overtaken was={was} now={opened} factsOf={factsOf} />,
      disabledReason: Object.keys(own).length === 0 ? t('nothingChanged') : undefined,
    }),
  };
}

type Shown = { overtaken: ReactNode; disabledReason: string | undefined };
