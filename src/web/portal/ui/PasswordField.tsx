import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** An input for a password, with a button that shows the typed text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action' | 'className'>) {
  const [isShown, setShown] = useState(false);
  const ToggleIcon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      className="pr-14"
      action={
        // Placed over the end of the input.
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
          className="relative mr-0.5 -ml-[3.375rem] self-center"
        >
          <ToggleIcon aria-hidden="true" size={22} />
        </IconButton>
      }
    />
  );
}
