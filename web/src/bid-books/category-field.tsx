import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { SelectField } from '#/ui/fields/select-field';
import type { CategoryChoice } from './category-choice';

type CategoryFieldProps = { choice: CategoryChoice; isMissing: boolean };

export function CategoryField({ choice, isMissing }: CategoryFieldProps) {
  const t = useTranslations();
  const words = useTranslations('common');
  const errorText = useErrorText();
  const { failure, retry } = choice;
  return (
    <>
      <SelectField
        label={t('bids.category')}
        required
        value={choice.selected}
        aria-invalid={isMissing || undefined}
        disabledReason={choice.isLoading ? words('pleaseWait') : undefined}
        options={[{ value: '', label: t('bids.selectCategory') }, ...choice.options]}
        onChange={(event) => choice.select(event.target.value)}
      />
      {failure ? (
        <p className="text-lose text-small" role="alert">
          {errorText(failure).title} <Button onClick={retry}>{words('retry')}</Button>
        </p>
      ) : (
        isMissing && (
          <p className="text-lose text-small" role="alert">
            {t('bidBooks.categoryRequired')}
          </p>
        )
      )}
    </>
  );
}
