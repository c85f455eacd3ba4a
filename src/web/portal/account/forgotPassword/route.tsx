import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { buttonStyle } from '#web/ui/Button.tsx';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';

export const meta = () => [{ title: `Forgot password | ${brand.name}` }];

export default function ForgotPassword() {
  return (
    <AccountPage title="Forgot password">
      <p className="text-pretty">
        Please ask your administrator for a new password. Administrators write to{' '}
        <a href={`mailto:${brand.email}`} className="font-semibold text-accent-text underline underline-offset-4">
          {brand.email}
        </a>
        .
      </p>
      <p className="mt-8">
        <Link to="/login" className={buttonStyle('secondary')}>
          Back to Sign In
        </Link>
      </p>
    </AccountPage>
  );
}
