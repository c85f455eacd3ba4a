import { kinds } from '#domain/reports/kinds.ts';
import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

/** Every screen and its address. Addresses ignore upper and lower case. Any other address shows 'Page not found'. */
export default [
  index('site/home/route.tsx'),
  route('about', 'site/about/route.tsx'),
  route('expertise', 'site/expertise/route.tsx'),
  route('expertise/:service', 'site/expertise/service/route.tsx'),
  route('products', 'site/products/route.tsx'),
  route('media', 'site/media/route.tsx'),
  route('media/:title', 'site/media/project/route.tsx'),
  route('BlogDetails/:title', 'site/media/blog/route.tsx'),
  route('contact', 'site/contact/route.tsx'),
  route('privacy', 'site/privacy/route.tsx'),
  route('search', 'site/search/route.tsx'),
  route('verify', 'site/verify/route.tsx'),
  route('verify/:token', 'site/verify/document/route.tsx'),
  route('inspection-portal', 'site/inspectionPortal/route.tsx'),
  route('calculators', 'site/calculators/route.tsx'),
  route('calculators/:calculator', 'site/calculators/calculator/route.tsx'),

  // Code that only the portal needs is loaded with its screens, and not with public pages.
  layout('portal/PortalFrame.tsx', [
    // Before somebody has signed in.
    route('login', 'portal/account/login/route.tsx'),
    route('register', 'portal/account/register/route.tsx'),
    route('ForgotPassword', 'portal/account/forgotPassword/route.tsx'),
    route('resetpassword', 'portal/account/resetPassword/route.tsx'),
    route('invitation', 'portal/account/invitation/route.tsx'),
    route('tryout', 'portal/account/tryOut/route.tsx'),
    route('ncranswer', 'portal/ncrs/outside/route.tsx'),
    route('mailsoff', 'portal/account/mailsOff/route.tsx'),

    // The screens beside which the places stand.
    layout('portal/frame/SignedInFrame.tsx', [
      layout('portal/frame/ScreenOutlet.tsx', [
        route('today', 'portal/today/route.tsx'),
        route('notfiled', 'portal/today/notFiled/route.tsx'),
        route('ending', 'portal/today/ending/route.tsx'),
        route('superuser', 'portal/account/superuser/route.tsx'),
        route('account', 'portal/account/own/route.tsx'),

        route('superuserpannel', 'portal/clients/superuserPanel/route.tsx'),
        route('clientadd', 'portal/clients/clientAdd/route.tsx'),
        route('superuseradduser', 'portal/people/superuserAddUser/route.tsx'),
        route('settings', 'portal/settings/route.tsx'),
        route('clients/:clientId', 'portal/clients/client/route.tsx'),
        route('referencedata', 'portal/referenceData/route.tsx'),
        route('instruments', 'portal/equipment/instruments/route.tsx'),
        route('instruments/:instrumentId', 'portal/equipment/instrument/route.tsx'),
        route('batches', 'portal/equipment/batches/route.tsx'),
        route('batches/:batchId', 'portal/equipment/batch/route.tsx'),
        route('enquiries', 'portal/enquiries/route.tsx'),
        route('content', 'portal/content/route.tsx'),
        route('content/:kind/:id', 'portal/content/edit/route.tsx'),
        route('audit', 'portal/audit/route.tsx'),
        route('adminpannel', 'portal/people/adminPanel/route.tsx'),
        route('adminadduser', 'portal/people/adminAddUser/route.tsx'),

        // One form for every kind of report. The address says which kind.
        ...kinds.map(({ address, name }) =>
          route(address.slice(1), 'portal/reportForm/route.tsx', { id: `report/${name}` }),
        ),
        route('ncrs', 'portal/ncrs/list/route.tsx'),
        route('raisencr', 'portal/ncrs/raise/route.tsx'),
        route('ncrs/:ncrId', 'portal/ncrs/ncr/route.tsx'),
        route('drafts', 'portal/drafts/route.tsx'),
        route('share', 'portal/reportForm/shared/route.tsx'),
        route('offline', 'portal/offline/route.tsx'),
        route('userreports', 'portal/reports/route.tsx'),
        route('reports', 'portal/reportList/route.tsx'),
        route('tests', 'portal/reportList/tests/route.tsx'),
        route('dossiers', 'portal/reportList/dossiers/route.tsx'),
        route('review', 'portal/reports/reviewQueue/route.tsx'),
        route('reports/:reportId', 'portal/reports/report/route.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
