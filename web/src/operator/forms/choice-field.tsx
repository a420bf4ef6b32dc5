import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { FieldGroup } from '#/ui/fields/field-group';
import { Segmented } from '#/ui/fields/segmented';

type ChoiceFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A form's choice of a few values, all of them in sight. */
export function ChoiceField<Values extends FieldValues, Sent>(props: ChoiceFieldProps<Values, Sent>) {
  const { control, name, label, options } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FieldGroup label={label}>
          <Segmented label={label} isWide value={value} onChange={onChange} options={options} />
        </FieldGroup>
      )}
    />
  );
}
