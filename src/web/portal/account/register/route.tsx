import { useSearchParams } from 'react-router';
import { brand } from '#brand/brand.ts';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export const meta = () => [{ title: `User Registration | ${brand.name}` }];

export default function Register() {
  const [search] = useSearchParams();
  const token = search.get('confirm');
  return (
    <AccountPage
      title="User Registration"
      {...(token === null && { lead: 'We confirm your email, and then your account waits for approval.' })}
    >
      {token === null ? <RegisterForm /> : <ConfirmEmail token={token} />}
    </AccountPage>
  );
}
