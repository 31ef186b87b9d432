import { createBrowserRouter, type RouteObject } from 'react-router';
import { Component as LandingPage } from '../features/landing/landing-page.tsx';
import { paths } from '../shared/paths.ts';
import { FirstFrame } from '../shared/ui/first-frame.tsx';
import { RouteError } from './route-error.tsx';

/**
 * A page module exports its route component as `Component`. The landing page comes with the
 * program, every other page is a chunk of its own.
 */
const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: FirstFrame,
    children: [
      { path: paths.landing, Component: LandingPage },
      { path: paths.auth, lazy: () => import('../features/auth/auth-page.tsx') },
      { path: paths.callback, lazy: () => import('../features/auth/callback-page.tsx') },
      { path: paths.link(':token'), lazy: () => import('./link-route.tsx') },
      { path: paths.signup, lazy: () => import('../features/auth/signup-page.tsx') },
      {
        lazy: () => import('./protected-layout.tsx'),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              {
                path: paths.dashboard,
                lazy: () => import('../features/dashboard/dashboard-page.tsx'),
              },
              { path: paths.sample, lazy: () => import('../features/tour/sample-page.tsx') },
              { path: paths.wizard, lazy: () => import('../features/wizard/wizard-page.tsx') },
              { path: '/project/:id', lazy: () => import('./project-route.tsx') },
              { path: '/project/:id/grid', lazy: () => import('../features/grid/grid-page.tsx') },
              { path: '/projects/:id', lazy: () => import('./project-route.tsx') },
              { path: paths.account, lazy: () => import('../features/account/account-page.tsx') },
              {
                path: paths.adminPrompts,
                lazy: () => import('../features/admin-prompts/admin-prompts-page.tsx'),
              },
              {
                path: paths.adminProjects,
                lazy: () => import('../features/admin-projects/admin-projects-page.tsx'),
              },
              {
                path: paths.adminUsers,
                lazy: () => import('../features/admin-users/admin-users-page.tsx'),
              },
              {
                path: paths.adminTemplates,
                lazy: () => import('../features/admin-templates/admin-templates-page.tsx'),
              },
              {
                path: paths.adminAudit,
                lazy: () => import('../features/admin-audit/admin-audit-page.tsx'),
              },
            ],
          },
        ],
      },
      { path: '*', lazy: () => import('./not-found-page.tsx') },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
