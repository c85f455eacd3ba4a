import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandYoutube } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';

const networks = [
  { name: 'LinkedIn', url: brand.social.linkedin, Icon: IconBrandLinkedin },
  { name: 'Facebook', url: brand.social.facebook, Icon: IconBrandFacebook },
  { name: 'Instagram', url: brand.social.instagram, Icon: IconBrandInstagram },
  { name: 'YouTube', url: brand.social.youtube, Icon: IconBrandYoutube },
];

const looks = {
  plain: 'size-11 rounded-md text-muted hover:text-ink',
  ringed: 'size-14 rounded-full border border-edge text-ink hover:border-accent hover:bg-accent hover:text-on-accent',
};

/** Links to the company's pages in four social networks, each opening in a new tab. */
export function SocialLinks({ look = 'plain', className = '' }: { look?: keyof typeof looks; className?: string }) {
  return (
    <ul aria-label="Social networks" className={`flex flex-wrap print:hidden ${className}`}>
      {networks.map(({ name, url, Icon }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (opens in a new tab)`}
            className={`inline-flex items-center justify-center transition-colors ${looks[look]}`}
          >
            <Icon aria-hidden="true" size={look === 'plain' ? 20 : 26} stroke={1.75} />
          </a>
        </li>
      ))}
    </ul>
  );
}
