import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** A password, in clear while its toggle is on. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action' | 'className'>) {
  const [isShown, setShown] = useState(false);
  const ToggleIcon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      className="pr-14"
      action={
        // Stands over the end of the input.
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
